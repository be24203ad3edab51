import type { Speaker } from './create-bell.ts'

/** The browser's own sound, drawn note by note: nothing to load, so it also rings offline. */
export function openSpeaker(changed: () => void): Speaker {
  const audio = new AudioContext()
  audio.addEventListener('statechange', changed)
  return {
    isRunning: () => audio.state === 'running',
    resume: () => audio.resume(),
    play(notes, loud) {
      for (const { hertz, at, length } of notes) {
        const tone = audio.createOscillator()
        const loudness = audio.createGain()
        const start = audio.currentTime + at
        tone.type = 'triangle'
        tone.frequency.value = hertz
        // A hard start or end would click.
        loudness.gain.setValueAtTime(0, start)
        loudness.gain.linearRampToValueAtTime(loud, start + 0.01)
        loudness.gain.exponentialRampToValueAtTime(0.001, start + length)
        tone.connect(loudness).connect(audio.destination)
        tone.start(start)
        tone.stop(start + length)
      }
    },
  }
}
