/** A part of a template: literal text, or the dotted path of a field to fill in. */
export type TemplatePart = { kind: 'text'; text: string } | { kind: 'field'; path: string };

const opening = '{{';
const closing = '}}';

/**
 * Splits a template at its {{fields}} in one pass. The innermost brackets make the field, so `{"name":{{name}}}` and
 * `{{{name}}}` keep the outer ones; brackets without a partner are text.
 */
export function splitTemplate(template: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let from = 0;
  for (let close = template.indexOf(closing); close !== -1; close = template.indexOf(closing, from)) {
    const piece = template.slice(from, close);
    const open = piece.lastIndexOf(opening);
    parts.push({ kind: 'text', text: open === -1 ? piece + closing : piece.slice(0, open) });
    if (open !== -1) parts.push({ kind: 'field', path: pathOf(piece.slice(open + opening.length)) });
    from = close + closing.length;
  }
  parts.push({ kind: 'text', text: template.slice(from) });
  return parts.filter((part) => part.kind === 'field' || part.text !== '');
}

/** Spaces around a path and around its dots are ignored; spaces inside a key are the key's. */
function pathOf(inside: string): string {
  return inside
    .split('.')
    .map((word) => word.trim())
    .join('.');
}
