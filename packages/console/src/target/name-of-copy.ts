const nameCharactersMax = 200;
const addition = ' (copy)';

/** Characters are counted as the service counts them, so that none is cut in two. */
export function nameOfCopy(name: string): string {
  return [...name].slice(0, nameCharactersMax - addition.length).join('') + addition;
}
