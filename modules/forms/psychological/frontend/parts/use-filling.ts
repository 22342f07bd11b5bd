import { useRef, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import { withProof } from '../../../../people/sign-in/parts/with-proof.ts';
import { psychological, type ShownScale } from '../../contract.ts';
import type { Begun } from './scale-intro.tsx';

/** What somebody fills in: what they chose, what is open, and handing it in. */
export interface Filling {
  readonly values: Readonly<Record<string, string>>;
  readonly open: ShownScale['items'];
  readonly isBusy: boolean;
  set(item: string, value: string): void;
  submit(): Promise<void>;
}

/** The choices of one sheet; `hand` hands in what was chosen, under a key that stays as long as nothing else is chosen. */
export function useSheet(
  items: ShownScale['items'],
  hand: (given: Record<string, string>, key: string) => Promise<void>,
): Filling {
  const [values, setValues] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const key = useRef('');
  return {
    values,
    isBusy,
    open: items.filter((item) => !values[item.key]),
    set(item, value) {
      // Other answers are another sheet.
      key.current = '';
      setValues((before) => ({ ...before, [item]: value }));
    },
    async submit() {
      setBusy(true);
      key.current ||= randomId();
      try {
        await hand(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')), key.current);
      } finally {
        setBusy(false);
      }
    },
  };
}

/** A scale that somebody fills in on their own screen: whoever hands it in comes to the report. */
export function useFilling(
  { scale, items, version }: ShownScale,
  { phone, isMinor, shares, sex, age }: Begun,
): Filling {
  const app = useApp();
  return useSheet(items, async (values, once) => {
    try {
      const { data } = await withProof(app, 'form', (proof) =>
        app.client.call(
          psychological['psychological.save'],
          {
            ...{ scale: scale.id, edition: version, values, agrees: true, phone: phone || null },
            ...{ isMinor, shares, sex, age, ...proof },
          },
          { quiet: true, once },
        ),
      );
      // What a guardian reads alone is told to nobody else: a word of thanks, and the list.
      if (data.isForGuardian) app.toast('ok', app.t('psychological.age.given'));
      if (data.isForGuardian) app.go('/scales/mine');
      else app.go(data.link === undefined ? `/scales/report?id=${data.id}` : `/scales/linked#${data.link}`);
    } catch (error) {
      app.toast('error', error instanceof ClientError ? error.message : app.t('shell.client.failed'));
    }
  });
}
