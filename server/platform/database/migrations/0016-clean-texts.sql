-- Documents of type json took characters that PostgreSQL cannot read back: U+0000 and halves of surrogate
-- pairs. Calls refuse them now; here they are taken out of what was kept before. Columns of type text and
-- jsonb never took them. The audit log stays as it is, because its hashes cover every character, and it is
-- read by the program, not by the database.

-- Reads every escape from the left, so that an escaped backslash before `u0000` is no escape of it; `\1` is
-- what stays: escaped backslashes and whole pairs.
create function pg_temp.clean(doc json) returns json language sql immutable as $$
  select regexp_replace(
    doc::text,
    '(\\\\|\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2})|\\u0000|\\ud[89a-f][0-9a-f]{2}',
    '\1', 'gi'
  )::json
$$;

update orders set doc = pg_temp.clean(doc) where doc::text ~* '\\u(0000|d[89a-f])';
update tickets set doc = pg_temp.clean(doc) where doc::text ~* '\\u(0000|d[89a-f])';
update branch_events set rows = pg_temp.clean(rows) where rows::text ~* '\\u(0000|d[89a-f])';
update applied_commands set result = pg_temp.clean(result)
  where result::text ~* '\\u(0000|d[89a-f])';
