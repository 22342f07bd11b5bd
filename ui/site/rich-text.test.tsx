import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';

test('the keyboard reaches each table of a text, to scroll it, and nothing that only speaks of one', () => {
  const html =
    '<p>&lt;table&gt;</p><table><tbody><tr><td>1</td></tr></tbody></table><table><caption>2</caption></table>';
  const drawn = renderToStaticMarkup(<RichText html={html} />);
  expect(drawn.match(/<table tabindex="0">/g)).toHaveLength(2);
  expect(drawn.match(/tabindex/g)).toHaveLength(2);
});
