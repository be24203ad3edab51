export declare function findHeadless(): Promise<string | undefined>
export declare function findChromium(): Promise<string | undefined>
