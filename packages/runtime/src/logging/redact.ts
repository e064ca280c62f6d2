const HIDDEN = '[redacted]';
const DEPTH_MAX = 6;
const ITEMS_MAX = 100;
const TEXT_MAX = 8_192;

const SECRET_NAMES = new Set(['key', 'pass', 'passwd', 'setcookie', 'cookies', 'secrets', 'tokens', 'privatekey']);
const SECRET_ENDINGS = /(?:authorization|cookie|token|secret|password|apikey|sealingkey|sessionkey)$/;

const SECRET_TEXT = new RegExp(
  [
    String.raw`(?<keep>\bhk_|\bwhs_|\bwhsec_)[A-Za-z0-9+/=_-]{12,}`,
    String.raw`(?<scheme>\bBearer\s+)[^\s"',]+`,
    String.raw`\beyJ[\w-]{8,}\.[\w-]{4,}\.[\w-]*`,
    String.raw`\bsk-[\w-]{16,}`,
    String.raw`(?<query>[?&]token=)[^&\s"'#]+`,
    String.raw`(?<user>:\/\/[^\s:/@"']*:)[^\s/@"']+(?=@)`,
  ].join('|'),
  'gi',
);

const hiddenNames = new Map<string, boolean>();

/** A copy of `value` that is safe to log: plain JSON of bounded size, without secrets in names or texts. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (depth >= DEPTH_MAX) return '[deep]';
  if (value instanceof Error) return redactError(value, depth);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.slice(0, ITEMS_MAX).map((item) => redact(item, depth + 1));
  return redactObject(value, depth);
}

/** Masks keys, webhook secrets, bearer and JSON web tokens, `?token=` and passwords in addresses. */
export function redactText(text: string): string {
  const short = text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text;
  return short.replace(SECRET_TEXT, (...match) => {
    const { keep, scheme, query, user } = match.at(-1) as Record<string, string | undefined>;
    return (keep ?? scheme ?? query ?? user ?? '') + HIDDEN;
  });
}

function redactObject(value: object, depth: number): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value).slice(0, ITEMS_MAX)) {
    copy[name] = isHiddenName(name) && item !== null && item !== undefined ? HIDDEN : redact(item, depth + 1);
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

function isHiddenName(name: string): boolean {
  const known = hiddenNames.get(name);
  if (known !== undefined) return known;
  const plain = name.toLowerCase().replaceAll(/[^a-z]/g, '');
  const hidden = SECRET_NAMES.has(plain) || SECRET_ENDINGS.test(plain);
  if (hiddenNames.size < 2_000) hiddenNames.set(name, hidden);
  return hidden;
}
