-- no-transaction
-- Each table becomes the first partition of one with its name, with all ids of the next 31 days. It may be called again
-- after it was interrupted, and it waits 100 ms at most for each lock.
CALL partition_tables(date_trunc('day', now() + interval '32 days', 'UTC'));
