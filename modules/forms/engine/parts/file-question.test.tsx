// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { type SiteApp, SiteAppContext } from '../../../../kernel/client/site-app.ts';
import { testRoot } from '../../../../ui/test-root.ts';
import { FileQuestion } from './file-question.tsx';
import type { QuestionProps } from './question-props.ts';

const draw = testRoot();
const said = (id: number) => `/api/file/${id}/${'a'.repeat(24)}.pdf#图纸 ${id}.pdf`;

test('files that are kept are opened at their question, also where it takes no more answers; one that was only just sent is named alone', async () => {
  const open = vi.fn(async () => ({ data: { url: '/told' } }));
  const page = { location: { href: '' } };
  vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window);
  const t = (key: string, { name = '' }: { name?: string } = {}) => `${key} ${name}`;
  const asked = {
    question: { key: 'drawing', kind: 'file', label: '图纸' },
    value: [said(7), said(8)],
    name: 'drawing',
  };
  const sheet = { values: {}, faults: {}, set: () => undefined, kept: { ids: new Set([7]), open } };
  await draw(
    <SiteAppContext value={{ t } as unknown as SiteApp}>
      <fieldset disabled>
        <FileQuestion {...({ ...asked, sheet, onChange: () => undefined } as unknown as QuestionProps)} />
      </fieldset>
    </SiteAppContext>,
  );
  const links = [...document.querySelectorAll('a')];
  expect(links.map((one) => one.getAttribute('aria-label'))).toEqual(['engine.file.open 图纸 7.pdf']);
  expect([...document.querySelectorAll('li')].map((one) => one.textContent)).toEqual([
    expect.stringContaining('图纸 7.pdf'),
    expect.stringContaining('图纸 8.pdf'),
  ]);
  await act(async () => links[0]?.click());
  expect(open).toHaveBeenCalledExactlyOnceWith(7);
  expect(page.location.href).toBe('/told');
});
