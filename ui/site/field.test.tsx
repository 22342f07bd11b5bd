// @vitest-environment happy-dom
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Field } from './field.tsx';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function Phone() {
  const [phone, setPhone] = useState('');
  return (
    <>
      <Field label="手机号" value={phone} onChange={(event) => setPhone(event.target.value.replace(/\D/g, ''))} />
      <button type="button" disabled={phone === ''}>
        获取验证码
      </button>
    </>
  );
}

test.each([
  ['', ''],
  ['1390000 0101', '13900000101'],
])('what was typed before the scripts came counts: %j', async (typed, known) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Phone />);
  const input = place.querySelector('input') as HTMLInputElement;
  input.value = typed;
  const root = await act(async () => hydrateRoot(place, <Phone />));
  expect(input.value).toBe(known);
  expect(place.querySelector('button')?.disabled).toBe(known === '');
  await act(async () => root.unmount());
});
