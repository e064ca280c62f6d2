import { expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';

const content = {
  to: 'nila@example.com',
  subject: 'Hello',
  paragraphs: ['A & B <script>"x"</script>'],
  link: { label: 'Open', url: 'https://harkara.example/a?b=1&c="' },
  closing: 'Bye.',
};

test('the plain text has the words and the link as they are', () => {
  const { text } = renderMail(content);
  expect(text).toBe('A & B <script>"x"</script>\n\nhttps://harkara.example/a?b=1&c="\n\nBye.\n');
});

test('in the HTML no text of a person becomes markup', () => {
  const { html } = renderMail(content);
  expect(html).toContain('<p>A &amp; B &lt;script&gt;&quot;x&quot;&lt;/script&gt;</p>');
  expect(html).toContain('<a href="https://harkara.example/a?b=1&amp;c=&quot;">Open</a>');
});

test('without a link and a closing there are only the paragraphs', () => {
  const { text, html } = renderMail({ to: 'a@example.com', subject: 'Hello', paragraphs: ['One.', 'Two.'] });
  expect(text).toBe('One.\n\nTwo.\n');
  expect(html).not.toContain('<a ');
});
