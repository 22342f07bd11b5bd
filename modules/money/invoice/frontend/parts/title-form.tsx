import { type FormEvent, useRef, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp, useT } from '../../../../../kernel/client/site-app.ts';
import type { FieldErrors } from '../../../../../kernel/contract/refusal.ts';
import { isCreditCode } from '../../../../../kernel/rules/credit-code.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { invoice, type Title } from '../../contract.ts';
import css from '../invoice.module.css';

type Values = Omit<Title, 'id' | 'version'>;

const NEW: Values = {
  ...{ kind: 'enterprise', name: '', taxNo: '', address: '', phone: '', bank: '', account: '', isUsual: false },
};
const SPECIAL = ['address', 'phone', 'bank', 'account'] as const;

/** Takes a title: of a person their name, of a company its credit code too, and what a special invoice wants of it. */
export function TitleForm({ title, done, cancel }: { title: Title | null; done(id: number): void; cancel(): void }) {
  const t = useT();
  const { client } = useApp();
  const [values, setValues] = useState<Values>(title ?? NEW);
  const [wrong, setWrong] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  // A try that was not heard of is sent under the same key: it makes no second title.
  const once = useRef(randomId());
  const set = (part: Partial<Values>): void => {
    once.current = randomId();
    setValues((held) => ({ ...held, ...part }));
  };
  const isCompany = values.kind === 'enterprise';
  const code = values.taxNo.trim().toUpperCase();
  const isCodeWrong = isCompany && code.length === 18 && !isCreditCode(code);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setWrong({});
    const of = title === null ? {} : { id: title.id, version: title.version };
    const said = isCompany ? values : { ...NEW, kind: values.kind, name: values.name, isUsual: values.isUsual };
    try {
      const { data } = await client.call(invoice['invoice.title.save'], { ...of, ...said }, { once: once.current });
      done(data.id);
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setWrong(error.fields);
    } finally {
      setBusy(false);
    }
  };
  const nameLabel = isCompany ? t('invoice.title.company') : t('invoice.title.person');
  const field = (key: 'name' | 'taxNo' | (typeof SPECIAL)[number], more: { isNeeded?: boolean; max: number }) => {
    const said = key === 'taxNo' && isCodeWrong ? t('invoice.taxNo.malformed') : wrong[key]?.[0];
    return (
      <Field
        key={key}
        label={key === 'name' ? nameLabel : t(`invoice.title.${key}`)}
        value={values[key]}
        maxLength={more.max}
        required={more.isNeeded ?? false}
        autoComplete="off"
        {...(said !== undefined && { error: said })}
        onChange={({ target }) => set({ [key]: target.value })}
      />
    );
  };
  return (
    <form className={css.form} onSubmit={(event) => void save(event)} aria-label={t('invoice.title.form')}>
      <fieldset className={css.kinds}>
        <legend className="visually-hidden">{t('invoice.title.kindOf')}</legend>
        {(['enterprise', 'personal'] as const).map((kind) => (
          <label key={kind}>
            <input type="radio" name="title-kind" checked={values.kind === kind} onChange={() => set({ kind })} />
            {t(`invoice.title.${kind}`)}
          </label>
        ))}
      </fieldset>
      {field('name', { isNeeded: true, max: 100 })}
      {isCompany && (
        <>
          {field('taxNo', { isNeeded: true, max: 20 })}
          <p className={css.hint}>{t('invoice.title.special')}</p>
          {SPECIAL.map((key) => field(key, { max: key === 'phone' || key === 'account' ? 40 : 100 }))}
        </>
      )}
      <label className={css.check}>
        <input type="checkbox" checked={values.isUsual} onChange={({ target }) => set({ isUsual: target.checked })} />
        {t('invoice.title.makeUsual')}
      </label>
      <p className={css.ways}>
        <Button type="submit" busy={isBusy} disabled={isCodeWrong}>
          {t('invoice.title.save')}
        </Button>
        <Button kind="quiet" onClick={cancel}>
          {t('invoice.cancel')}
        </Button>
      </p>
    </form>
  );
}
