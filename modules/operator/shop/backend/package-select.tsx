import { Radio } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { megabytesText } from '../../../../kernel/rules/size-text.ts';
import { useConsole, useNameIn, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { SearchField } from '../../../../ui/console/search-field.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { shopPackage } from '../package-contract.ts';
import styles from './wizard.module.css';

type Package = OutputOf<(typeof shopPackage)['shop.package.list']>['data'][number];

/** So many packages are shown beside one another; of more, those that are looked for. */
const SIDE_BY_SIDE = 12;

interface PackageSelectProps {
  value: number | null;
  onChange(value: number | null): void;
}

/** The packages side by side, and the choice of none. */
export function PackageSelect({ value, onChange }: PackageSelectProps) {
  const t = useText();
  const { locale } = useConsole();
  const nameIn = useNameIn();
  const [q, setQ] = useState('');
  const answer = useAnswer(shopPackage['shop.package.list'], { q, limit: SIDE_BY_SIDE, sort: 'name' }, { keep: true });
  const present = useAnswer(shopPackage['shop.package.show'], { id: value ?? 0 }, { enabled: value !== null });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const number = (amount: number): string => new Intl.NumberFormat(locale).format(amount);
  const limits = (one: Package): string =>
    [
      t('moduleCount', { count: one.modules.length }),
      one.people !== null && `${t('people')} ${number(one.people)}`,
      one.storageMb !== null && `${t('storage')} ${megabytesText(one.storageMb, locale)}`,
      one.messages !== null && `${t('messages')} ${number(one.messages)}`,
    ]
      .filter(Boolean)
      .join(' · ');
  const { data: found, total } = answer.data;
  const chosen = present.data?.data;
  const cards = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <>
      {(total > SIDE_BY_SIDE || q !== '') && <SearchField value={q} hint={t('findPackage')} search={setQ} />}
      <Radio.Group
        className={styles.packages}
        aria-label={t('choosePackage')}
        value={value ?? 0}
        onChange={({ target }) => onChange(target.value === 0 ? null : (target.value as number))}
      >
        {cards.map((one) => (
          <Radio key={one.id} value={one.id} className={styles.package}>
            <strong>{nameIn(one)}</strong>
            {one.note && <span>{one.note}</span>}
            <small>{limits(one)}</small>
          </Radio>
        ))}
        <Radio value={0} className={styles.package}>
          <strong>{t('noPackage')}</strong>
          <span>{t('noPackageText')}</span>
        </Radio>
      </Radio.Group>
    </>
  );
}
