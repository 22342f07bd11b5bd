import { Button } from 'antd';
import { useText } from '../../../../ui/console/console-context.ts';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { type ShopDetail, shop } from '../contract.ts';
import styles from './wizard.module.css';

/** Looks at the shop as its visitors and staff will, and shows each result. */
export function WizardCheck({ row }: { row: ShopDetail }) {
  const t = useText();
  const check = useAction(shop['shop.shop.check']);
  return (
    <>
      <p>{t('checkLead')}</p>
      <Button loading={check.isPending} onClick={() => check.mutate({ id: row.id })}>
        {t(check.data ? 'runAgain' : 'run')}
      </Button>
      <ul className={styles.checks} aria-live="polite">
        {check.data?.data.map(({ key, passed, seen }) => (
          <li key={key}>
            <span>{t(`checkName.${key}`)}</span>
            <small>{seen}</small>
            <StateTag kind={passed ? 'ok' : 'bad'}>{t(passed ? 'passed' : 'failed')}</StateTag>
          </li>
        ))}
      </ul>
    </>
  );
}
