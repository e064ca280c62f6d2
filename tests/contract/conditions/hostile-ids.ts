/** What strangers put where an id belongs, as it stands in a path. */
export const hostileIds = [
  { title: 'NUL', inPath: '%00' },
  { title: 'NUL inside an id', inPath: `tsk_%00${'0'.repeat(25)}` },
  { title: 'a lone surrogate in UTF-8', inPath: '%ED%A0%80' },
  { title: 'an overlong UTF-8 sequence', inPath: '%C0%80' },
  { title: 'a stray percent sign', inPath: '%zz' },
  { title: 'a cut percent sign', inPath: 'tsk_%' },
  { title: '10,000 characters', inPath: 'a'.repeat(10_000) },
  { title: 'a quote and a comment', inPath: "tsk_'%20--" },
  { title: 'an encoded slash', inPath: '..%2F..%2Fetc' },
  { title: 'an emoji', inPath: '%F0%9F%90%88' },
  { title: 'an id in upper case', inPath: 'TSK_01K3V9T1E6F9V8M2Q5W7X0Z4AB' },
] as const;
