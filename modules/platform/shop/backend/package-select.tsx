import { Radio } from 'antd';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { megabytesText } from '../../../../ui/console/size-text.ts';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { shopPackage } from '../package-contract.ts';
import styles from './wizard.module.css';

type Package = OutputOf<(typeof shopPackage)['shop.package.list']>['data'][number];

interface PackageSelectProps {
  value: number | null;
  onChange(value: number | null): void;
}

/** The packages side by side, and the choice of none. */
export function PackageSelect({ value, onChange }: PackageSelectProps) {
  const t = useText();
  const { locale } = useConsole();
  const answer = useAnswer(shopPackage['shop.package.list'], { limit: 100, sort: 'name' });
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
  return (
    <Radio.Group
      className={styles.packages}
      aria-label={t('choosePackage')}
      value={value ?? 0}
      onChange={({ target }) => onChange(target.value === 0 ? null : (target.value as number))}
    >
      {answer.data.data.map((one) => (
        <Radio key={one.id} value={one.id} className={styles.package}>
          <strong>{locale === 'en' && one.nameEn ? one.nameEn : one.name}</strong>
          {one.note && <span>{one.note}</span>}
          <small>{limits(one)}</small>
        </Radio>
      ))}
      <Radio value={0} className={styles.package}>
        <strong>{t('noPackage')}</strong>
        <span>{t('noPackageText')}</span>
      </Radio>
    </Radio.Group>
  );
}
