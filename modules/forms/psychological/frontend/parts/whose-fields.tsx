import { useT } from '../../../../../kernel/client/site-app.ts';
import { Field } from '../../../../../ui/site/field.tsx';
import { MOST_AGE, SEXES, type Whose } from '../../rules/norms.ts';
import css from './scale.module.css';

/** Somebody who says nothing of themselves. */
export const NOBODY: Whose = { sex: null, age: null };

/** What is chosen by who rather says nothing. */
const OPEN = 'open' as const;

interface WhoseFieldsProps {
  whose: Whose;
  /** Of whom a birthday is known nobody asks. */
  asksAge: boolean;
  onChange(whose: Whose): void;
}

/** Sex and age, by which a result is compared with people like oneself; both may be left open. */
export function WhoseFields({ whose, asksAge, onChange }: WhoseFieldsProps) {
  const t = useT();
  return (
    <>
      <fieldset className={css.ages}>
        <legend>{t('psychological.whose.title')}</legend>
        {[...SEXES, OPEN].map((sex) => (
          <label key={sex}>
            <input
              type="radio"
              name="sex"
              checked={(whose.sex ?? OPEN) === sex}
              onChange={() => onChange({ ...whose, sex: sex === OPEN ? null : sex })}
            />
            <span>{t(`psychological.whose.sexes.${sex}`)}</span>
          </label>
        ))}
      </fieldset>
      {asksAge && (
        <Field
          label={t('psychological.whose.age')}
          hint={t('psychological.whose.hint')}
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST_AGE}
          value={whose.age ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ ...whose, age: value === '' ? null : Math.trunc(Number(value)) })
          }
        />
      )}
    </>
  );
}
