import { useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { Chip } from '../../../../../ui/site/chip.tsx';
import { ownBenefits } from '../../benefit-contract.ts';
import css from '../exhibition.module.css';
import type { ExhibitionDoor } from './use-exhibition.ts';

type Benefits = OutputOf<(typeof ownBenefits)['exhibitor.benefits']>['data'];

/** What the contract promises the company, and how much of it was delivered. */
export function BenefitPart({ door: { client, failed } }: { door: ExhibitionDoor }) {
  const { t } = useApp();
  const [benefits, setBenefits] = useState<Benefits | null>(null);
  useEffect(() => {
    client.call(ownBenefits['exhibitor.benefits'], {}, { quiet: true }).then(({ data }) => setBenefits(data), failed);
  }, [client, failed]);
  if (benefits === null) return <p role="status">{t('exhibitor.portal.opening')}</p>;
  return (
    <>
      <p className={css.note}>{t(benefits.length === 0 ? 'exhibitor.benefits.none' : 'exhibitor.benefits.hint')}</p>
      <ul className={css.people}>
        {benefits.map(({ id, title, quantity, delivered, dueOn }) => (
          <li key={id}>
            <span>
              <b>{title}</b> {dueOn !== null && delivered < quantity && t('exhibitor.benefits.due', { day: dueOn })}
            </span>
            <span>{t('exhibitor.benefits.count', { delivered, quantity })}</span>
            {delivered === quantity && <Chip tone="ok">{t('exhibitor.benefits.done')}</Chip>}
          </li>
        ))}
      </ul>
    </>
  );
}
