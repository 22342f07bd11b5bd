import { Button } from 'antd';
import { Link } from 'react-router';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { type ShopDetail, shop } from '../contract.ts';
import { StateOfShop } from './state-of-shop.tsx';
import styles from './wizard.module.css';

/** Opens the shop, and shows where it is to be found. */
export function WizardOpen({ row }: { row: ShopDetail }) {
  const t = useText();
  const move = useAction(shop['shop.shop.move'], { done: t('opened'), quiet: true });
  if (row.state === 'preparing') {
    return (
      <div className={styles.opened}>
        <p>{t('openLead')}</p>
        <ConfirmAction
          isPrimary
          label={t('openNow')}
          title={`${t('openNow')} · ${row.code}`}
          text={t('moveText.open')}
          reason="needed"
          reasonLabel={t('reason')}
          run={(reason) => move.mutateAsync({ id: row.id, version: row.version, move: 'open', reason })}
        />
      </div>
    );
  }
  return (
    <div className={styles.opened}>
      <p>
        <StateOfShop state={row.state} /> {row.state === 'open' && t('isOpen')}
      </p>
      {row.siteUrl && (
        <>
          <a href={row.siteUrl} target="_blank" rel="noreferrer">
            {t('toSite')}
          </a>
          <a href={`${row.siteUrl}backend`} target="_blank" rel="noreferrer">
            {t('toConsole')}
          </a>
        </>
      )}
      <Link to={`/backend/shop/${row.id}`}>
        <Button type="primary">{t('toShop')}</Button>
      </Link>
    </div>
  );
}
