import { useRef, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import { withProof } from '../../../../people/sign-in/parts/with-proof.ts';
import { psychological } from '../../contract.ts';
import type { Begun } from './scale-intro.tsx';

/** A scale with its items and rules. */
export type ShownScale = OutputOf<(typeof psychological)['psychological.scale.show']>['data'];

/** What somebody fills in, and handing it in: whoever has done so comes to the report. */
export function useFilling({ scale, items, version }: ShownScale, { phone }: Begun) {
  const app = useApp();
  const [values, setValues] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const key = useRef('');
  const open = items.filter((item) => !values[item.key]);

  const set = (item: string, value: string): void => {
    // Other answers are another sheet.
    key.current = '';
    setValues((before) => ({ ...before, [item]: value }));
  };

  const submit = async (): Promise<void> => {
    setBusy(true);
    key.current ||= randomId();
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
    try {
      const { data } = await withProof(app, 'form', (proof) =>
        app.client.call(
          psychological['psychological.save'],
          { scale: scale.id, edition: version, values: given, agrees: true, phone: phone || null, ...proof },
          { quiet: true, once: key.current },
        ),
      );
      app.go(data.link === undefined ? `/scales/report?id=${data.id}` : `/scales/linked#${data.link}`);
    } catch (error) {
      app.toast('error', error instanceof ClientError ? error.message : app.t('shell.client.failed'));
    } finally {
      setBusy(false);
    }
  };

  return { values, open, isBusy, set, submit };
}
