// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { testRoot } from '../test-root.ts';
import { FormRefusal } from './form-refusal.tsx';

const draw = testRoot();
const focused = (): string | null => document.activeElement?.getAttribute('role') ?? null;
const button = <button type="button">保存</button>;
const press = () => act(async () => document.querySelector('button')?.focus());

test('whoever saves far below what refuses it is brought there each time, and not away from a field that is wrong', async () => {
  const form = (texts: string[], isAlone = true) =>
    draw(
      <>
        <FormRefusal refusal={{ texts, isAlone }} />
        {button}
      </>,
    );
  await form([]);
  await press();
  expect(document.querySelector('[role=alert]')).toBeNull();
  await form(['行程须属于一场会议']);
  expect([focused(), document.activeElement?.textContent]).toEqual(['alert', '行程须属于一场会议']);
  await press();
  expect(focused()).toBeNull();
  await form(['行程须属于一场会议']);
  expect(focused()).toBe('alert');
  await press();
  await form(['行程须属于一场会议'], false);
  expect(focused()).toBeNull();
});
