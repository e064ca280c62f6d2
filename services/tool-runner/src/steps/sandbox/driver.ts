/**
 * Runs in the sandbox before a user's code and keeps references to the built-in functions that it needs, so that the
 * code cannot replace them. Its value has two functions: `start(make, scope, seed, body)` calls the code and returns
 * the state into which the promise of the code writes its result; `describe(error)` returns the beginning of an error's
 * text, because a text of any length could fill the memory of the thread that reads it.
 */
export const driver = `(() => {
  const { parse, stringify } = JSON;
  const text = String;
  const { apply } = Reflect;
  const { then } = Promise.prototype;
  const { slice } = String.prototype;
  const describe = (error) => {
    try { return apply(slice, text(error), [0, 1000]); } catch { return ''; }
  };
  const state = { kind: 'pending', text: '' };
  const fail = (error) => {
    state.kind = 'threw';
    state.text = describe(error);
  };
  const finish = (value) => {
    try {
      const json = stringify(value);
      state.text = json === undefined ? 'null' : json;
      state.kind = 'done';
    } catch (error) { fail(error); }
  };
  let [a, b, c, d] = [0, 0, 0, 0];
  const next = () => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum | 0;
    return sum >>> 0;
  };
  Math.random = () => (next() * 2097152 + (next() >>> 11)) / 9007199254740992;
  const start = (make, scope, seed, body) => {
    [a, b, c, d] = parse(seed);
    for (let i = 0; i < 12; i += 1) next();
    const { inputs, steps } = parse(scope);
    try { apply(then, make(inputs, steps, body), [finish, fail]); } catch (error) { fail(error); }
    return state;
  };
  return { start, describe };
})()`;
