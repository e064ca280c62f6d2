/** The encodings of a text by other software, each made without the code under test. */
export const encodings: Readonly<Record<string, (secret: string) => string>> = {
  raw: (secret) => secret,
  'as JSON': (secret) => JSON.stringify(secret).slice(1, -1),
  'in percents': (secret) => encodeURIComponent(secret),
  'in percents of small letters': (secret) =>
    encodeURIComponent(secret).replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
  'as a form field': (secret) => new URLSearchParams({ v: secret }).toString().slice('v='.length),
  'in base64': (secret) => base64Core(secret, 0),
  'in base64 one byte later': (secret) => base64Core(secret, 1),
  'in base64 two bytes later': (secret) => base64Core(secret, 2),
  'in base64url': (secret) => base64Core(secret, 0).replaceAll('+', '-').replaceAll('/', '_'),
  'in hex': (secret) => Buffer.from(secret).toString('hex'),
  'in hex of capitals': (secret) => Buffer.from(secret).toString('hex').toUpperCase(),
  'as XML': (secret) => secret.replace(/[&<>"']/g, (unit) => xmlNames[unit] ?? unit),
};

const xmlNames: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** The part that two encodings with different bytes around the text have in common. */
function base64Core(text: string, shift: number): string {
  const within = (byte: number) => {
    const around = Buffer.alloc(3, byte);
    return Buffer.concat([around.subarray(0, shift), Buffer.from(text), around]).toString('base64');
  };
  const [zeros, ones] = [within(0x00), within(0xff)];
  const isShared = [...zeros].map((letter, at) => letter === ones[at]);
  const from = isShared.indexOf(true, Math.ceil((shift * 8) / 6));
  const to = isShared.indexOf(false, from);
  return zeros.slice(from, to === -1 ? undefined : to);
}
