const mask = '[redacted]';
const depthMax = 6;
const itemsMax = 100;
const textMax = 8_192;

const secretNames = new Set(['key', 'pass', 'passwd', 'setcookie', 'cookies', 'secrets', 'tokens', 'privatekey']);
const secretEndings = /(?:authorization|cookie|token|secret|password|apikey|sealingkey|sessionkey)$/;

const secretText = new RegExp(
  [
    String.raw`(?<prefix>\bhk_|\bhkp_|\bhki_|\bhkr_|\bwhs_|\bwhsec_)[A-Za-z0-9+/=_-]{12,}`,
    String.raw`(?<scheme>\bBearer\s+)[^\s"',]+`,
    String.raw`\beyJ[\w-]{8,}\.[\w-]{4,}\.[\w-]*`,
    String.raw`\bsk-[\w-]{16,}`,
    String.raw`(?<query>[?&]token=)[^&\s"'#]+`,
    String.raw`(?<user>:\/\/[^\s:/@"']*:)[^\s/@"']+(?=@)`,
  ].join('|'),
  'gi',
);

const knownNames = new Map<string, boolean>();

/** A copy of `value` that is safe to log: plain JSON of bounded size, without secrets in fields or texts. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (depth >= depthMax) return '[deep]';
  if (value instanceof Error) return redactError(value, depth);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.slice(0, itemsMax).map((item) => redact(item, depth + 1));
  return redactObject(value, depth);
}

/** Masks API keys, webhook secrets, bearer and JSON web tokens, `?token=` and passwords in addresses. */
export function redactText(text: string): string {
  const short = text.length > textMax ? `${text.slice(0, textMax)}…` : text;
  return short.replace(secretText, (...match) => {
    const { prefix, scheme, query, user } = match.at(-1) as Record<string, string | undefined>;
    return (prefix ?? scheme ?? query ?? user ?? '') + mask;
  });
}

function redactObject(value: object, depth: number): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value).slice(0, itemsMax)) {
    copy[name] = isSecretName(name) && item !== null && item !== undefined ? mask : redact(item, depth + 1);
  }
  return copy;
}

function redactError(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack, cause } = error;
  const code = (error as { code?: unknown }).code;
  return {
    name,
    message: redactText(message),
    ...(typeof code === 'string' ? { code } : {}),
    ...(stack === undefined ? {} : { stack: redactText(stack) }),
    ...(cause === undefined ? {} : { cause: redact(cause, depth + 1) }),
  };
}

function isSecretName(name: string): boolean {
  const known = knownNames.get(name);
  if (known !== undefined) return known;
  const plain = name.toLowerCase().replaceAll(/[^a-z]/g, '');
  const isSecret = secretNames.has(plain) || secretEndings.test(plain);
  if (knownNames.size < 2_000) knownNames.set(name, isSecret);
  return isSecret;
}
