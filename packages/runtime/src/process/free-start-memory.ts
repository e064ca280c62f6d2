import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The start is over for whoever waits for it, and little work has come yet. */
const delayMs = 2_000;

/**
 * Has V8 collect what the start left over: parsed code, schemas as they were built. It gives memory back some seconds
 * after a collection, and a process with little to do has none for hours, so it would keep about twice what it needs.
 */
export function freeStartMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    collect();
  }, delayMs).unref();
}
