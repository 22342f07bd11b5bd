// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { saveAtHand } from './save-at-hand.ts';

let sent: string[];
beforeEach(() => {
  sent = [];
  document.body.innerHTML = '';
});

/** A page with these forms; a form is sent as its browser sends it. */
function page(html: string): void {
  document.body.innerHTML = html;
  for (const form of document.querySelectorAll('form')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(form.id);
    });
  }
}
const form = (id: string, button = '') =>
  `<form id="${id}"><input><button type="submit" ${button}>保存</button></form>`;

test('the key sends the form at hand as its button does, and none whose button is off', () => {
  page(`<main>${form('open')}</main>`);
  saveAtHand();
  expect(sent).toEqual(['open']);
  page(`<main>${form('held', 'disabled')}</main>`);
  document.querySelector('input')?.focus();
  saveAtHand();
  expect(sent).toEqual(['open']);
});

test('a form that is off stands before the one behind it', () => {
  page(`<main>${form('list')}</main><div class="ant-drawer-open">${form('held', 'disabled')}</div>`);
  saveAtHand();
  expect(sent).toEqual([]);
});
