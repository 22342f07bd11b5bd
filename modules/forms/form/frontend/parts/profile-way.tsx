import { useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import type { Answers } from '../../../engine/rules/answer-rules.ts';
import type { FillForm } from '../../contract.ts';
import { prefill } from '../../prefill-contract.ts';
import css from './form-sheet.module.css';

/** Fills in from the own profile, where its member asks for that. */
export function ProfileFill({ form, fill }: { form: Pick<FillForm, 'id'>; fill(values: Answers): void }) {
  const { client, t, toast } = useApp();
  const [isBusy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      const { values } = (await client.call(prefill['form.prefill'], { id: form.id }, { quiet: true })).data;
      fill(values);
      const count = Object.keys(values).length;
      toast(count > 0 ? 'ok' : 'warn', count > 0 ? t('form.profile.filled', { count }) : t('form.profile.nothing'));
    } catch (error) {
      toast('error', error instanceof ClientError ? error.message : t('shell.client.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className={css.ways}>
      <Button kind="outline" busy={isBusy} onClick={() => void ask()}>
        {t('form.profile.fill')}
      </Button>
      <span className={css.note}>{t('form.profile.fillHint')}</span>
    </p>
  );
}

/** Whether what was answered goes into the own profile as well: only where its member says so. */
export function ProfileKeep({
  form: { id, sections, profileKeys },
  isKept,
  onChange,
}: {
  form: Pick<FillForm, 'id' | 'sections' | 'profileKeys'>;
  isKept: boolean;
  onChange(next: boolean): void;
}) {
  const { t } = useApp();
  const written = new Set(profileKeys.filter(({ writes }) => writes).map(({ question }) => question));
  const names = sections.flatMap(({ questions }) => questions.filter(({ key }) => written.has(key)));
  if (names.length === 0) return null;
  return (
    <label className={css.keep} htmlFor={`${id}-to-profile`}>
      <input
        id={`${id}-to-profile`}
        type="checkbox"
        checked={isKept}
        onChange={(event) => onChange(event.target.checked)}
      />
      {t('form.profile.keep', { names: names.map(({ label }) => label).join(t('form.and')) })}
    </label>
  );
}
