const quote = 0x22;
const backslash = 0x5c;
const openList = 0x5b;
const openObject = 0x7b;
const closeList = 0x5d;
const closeObject = 0x7d;

/**
 * Whether JSON text nests lists and objects deeper than `levelsMax`. Reads the text once and without recursion, so it
 * is safe before any parser runs. For text that is not JSON the result has no meaning.
 */
export function isDeeperThan(text: string, levelsMax: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === backslash) at += 1;
      else if (code === quote) inString = false;
    } else if (code === quote) inString = true;
    else if (code === openList || code === openObject) depth += 1;
    else if (code === closeList || code === closeObject) depth -= 1;
    if (depth > levelsMax) return true;
  }
  return false;
}
