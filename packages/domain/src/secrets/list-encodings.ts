/** What percent-encoders leave unescaped; the last one escapes everything. */
const unescaped = [
  /[A-Za-z0-9\-_.!~*'()]/,
  /[A-Za-z0-9\-_.~]/,
  /[A-Za-z0-9*\-._]/,
  /[A-Za-z0-9\-_.~/]/,
  /[A-Za-z0-9;,/?:@&=+$\-_.!~*'()#]/,
  /[A-Za-z0-9]/,
  /(?!)/,
];

/** For each percent-encoder what each byte becomes: with small and capital digits, and each with `+` for a space. */
const percentTables = unescaped.flatMap((pattern) => {
  const write = (code: (byte: number) => string) =>
    Array.from({ length: 256 }, (_, byte) => {
      const text = String.fromCharCode(byte);
      return pattern.test(text) ? text : code(byte);
    });
  const lower = write((byte) => `%${byte.toString(16).padStart(2, '0')}`);
  const upper = write((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`);
  return [lower, upper].flatMap((table) => [table, table.map((unit) => (unit === '%20' ? '+' : unit))]);
});

/** The encodings that other software uses for a text: JSON, percent, form, base64 at every alignment, hex, XML. */
export function listEncodings(text: string): Set<string> {
  const bytes = Buffer.from(text);
  const hex = bytes.toString('hex');
  return new Set([
    text,
    ...jsonForms(text),
    ...percentForms(bytes),
    ...base64Forms(bytes),
    hex,
    hex.toUpperCase(),
    ...xmlForms(text),
  ]);
}

function jsonForms(text: string): string[] {
  const plain = escapeJson(text);
  const ascii = escapeUnits(plain, /[^\x20-\x7e]/g);
  const html = escapeUnits(plain, /[<>&\u2028\u2029]/g);
  const forms = [plain, ascii, html, escapeUnits(ascii, /[<>&'+]/g)];
  return forms.flatMap((form) => [
    form,
    form.replaceAll('/', '\\/'),
    form.replace(/\\u[0-9a-f]{4}/g, (unit) => `\\u${unit.slice(2).toUpperCase()}`),
    escapeJson(form),
  ]);
}

function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function escapeUnits(text: string, which: RegExp): string {
  return text.replace(which, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Encoders that differ only in bytes that the text does not have write it alike, so one of them is enough. */
function percentForms(bytes: Buffer): string[] {
  const present = [...new Set(bytes)];
  const tables = new Map(percentTables.map((table) => [present.map((byte) => table[byte]).join(' '), table]));
  return [...tables.values()].map((table) => {
    let written = '';
    for (const byte of bytes) written += table[byte] ?? '';
    return written;
  });
}

/** The base64 characters that depend on the secret alone, whatever bytes are before and after it. */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((shift) => {
    const from = Math.ceil((shift * 8) / 6);
    const to = Math.floor(((shift + bytes.length) * 8) / 6);
    const core = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(from, to);
    const percent = core.replaceAll('+', '%2B').replaceAll('/', '%2F');
    return [
      core,
      core.replaceAll('+', '-').replaceAll('/', '_'),
      core.replaceAll('/', '\\/'),
      percent,
      core.replaceAll('+', '%2b').replaceAll('/', '%2f'),
    ];
  });
}

function xmlForms(text: string): string[] {
  const tags = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const quotes = [
    ['&quot;', '&apos;'],
    ['&quot;', '&#39;'],
    ['&quot;', '&#x27;'],
    ['&#34;', '&#39;'],
    ['&quot;', "'"],
  ] as const;
  return [tags, ...quotes.map(([double, single]) => tags.replaceAll('"', double).replaceAll("'", single))];
}
