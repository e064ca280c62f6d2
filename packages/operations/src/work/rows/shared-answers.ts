/** What one call may add to the answer of an execution that it shares, in bytes. What is longer is read by itself. */
export const sharedBytesMax = 65_536;

/** Beside its text, as JSON. */
const messageBytes = 100;
const fileBytes = 1_000;

/** SQL from `call` that is true when calls share the execution. */
export const isShared = '(SELECT count(*) > 1 FROM call)';

/**
 * SQL that is true when the messages of the task `t` are too long to be read with those of other calls. The length of
 * a text is known without reading it.
 */
export const isLongConversation = `(
      SELECT coalesce(sum(octet_length(m.content) + ${messageBytes}), 0) FROM message m WHERE m.task_id = t.id
    ) + (SELECT count(*) * ${fileBytes} FROM attachment f WHERE f.task_id = t.id) > ${sharedBytesMax}`;
