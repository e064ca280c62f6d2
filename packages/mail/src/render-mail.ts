import type { MailContent } from './mail-content.ts';

interface RenderedMail {
  text: string;
  html: string;
}

/** The same words twice: as plain text, and as HTML without pictures, scripts or addresses of other sites. */
export function renderMail({ paragraphs, link, closing }: MailContent): RenderedMail {
  const end = closing === undefined ? [] : [closing];
  const url = link === undefined ? [] : [link.url];
  const button = link === undefined ? [] : [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`];
  const html = [...paragraphs.map(toParagraph), ...button, ...end.map(toParagraph)].join('\n');
  return {
    text: `${[...paragraphs, ...url, ...end].join('\n\n')}\n`,
    html: `<!doctype html>\n<html><body style="font-family: sans-serif; line-height: 1.5">\n${html}\n</body></html>\n`,
  };
}

function toParagraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
