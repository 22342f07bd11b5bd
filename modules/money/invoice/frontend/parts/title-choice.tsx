import { useState } from 'react';
import { useT } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import type { Title } from '../../contract.ts';
import css from '../invoice.module.css';
import { TitleForm } from './title-form.tsx';

/** To whom an invoice is made out: one of the own titles, or one that is made here. */
export function TitleChoice({
  titles,
  chosen,
  choose,
  made,
}: {
  titles: readonly Title[];
  chosen: number;
  choose(id: number): void;
  made(id: number): void;
}) {
  const t = useT();
  const [isMaking, setMaking] = useState(titles.length === 0);
  if (isMaking) {
    return (
      <TitleForm
        title={null}
        done={(id) => {
          setMaking(false);
          made(id);
        }}
        cancel={() => setMaking(false)}
      />
    );
  }
  return (
    <>
      <fieldset className={css.order}>
        <legend className="visually-hidden">{t('invoice.toWhom')}</legend>
        {titles.map(({ id, name, taxNo, kind }) => (
          <label key={id} className={css.offered}>
            <input type="radio" name="invoice-title" checked={id === chosen} onChange={() => choose(id)} />
            <span>
              {name}
              <small>{taxNo || t(`invoice.title.${kind}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <Button kind="quiet" onClick={() => setMaking(true)}>
        {t('invoice.title.add')}
      </Button>
    </>
  );
}
