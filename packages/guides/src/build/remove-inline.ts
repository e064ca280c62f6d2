/**
 * Removes what the content policy refuses from a built page: inline scripts and style attributes. public/theme.js and
 * the style sheet do what they did.
 */
export function removeInline(html: string): string {
  return html
    .replaceAll(/<script(?![^>]*\ssrc=)[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/(<[a-z][^>]*?)\sstyle="[^"]*"/g, '$1');
}
