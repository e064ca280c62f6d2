const blockUnits = 4_096;

/** A text in blocks of a few pages, cut at the ends of lines where there are any: a page lays out those in view. */
export function splitText(text: string): readonly string[] {
  const blocks: string[] = [];
  for (let from = 0; from < text.length;) {
    const lineEnd = text.lastIndexOf('\n', from + blockUnits);
    const to = from + blockUnits >= text.length ? text.length : lineEnd > from ? lineEnd + 1 : from + blockUnits;
    blocks.push(text.slice(from, to));
    from = to;
  }
  return blocks;
}
