import { Dropdown } from 'antd';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { Icon } from '../../../ui/console/icon.tsx';
import { StateTag } from '../../../ui/console/state-tag.tsx';
import styles from './frame.module.css';
import { useFrame } from './frame-context.ts';

function Mark({ accent, logo }: { accent: string; logo: string | null }) {
  if (logo) return <img className={styles.mark} src={logo} alt="" />;
  return <span className={styles.mark} style={{ background: accent }} />;
}

/** The shop at hand; where the same account is staff elsewhere, a menu leads to the consoles there. */
export function ShopSwitch() {
  const t = useOwnText();
  const { shop, otherShops } = useFrame().me;
  const face = (
    <>
      <Mark accent={shop.accent} logo={shop.logo} />
      <span className={styles.shopName}>{shop.name}</span>
      {shop.status === 'closed' && <StateTag kind="warn">{t('frame.closedShop')}</StateTag>}
    </>
  );
  if (otherShops.length === 0) return <div className={styles.shop}>{face}</div>;
  const items = otherShops.map(({ code, name, accent, consoleUrl }) => ({
    key: code,
    label: (
      <a className={styles.otherShop} href={consoleUrl}>
        <Mark accent={accent} logo={null} />
        {name}
      </a>
    ),
  }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: [{ key: 'title', type: 'group', label: t('frame.switchShop'), children: items }] }}
    >
      <button
        type="button"
        className={styles.shop}
        aria-haspopup="menu"
        aria-label={`${t('frame.currentShop')} ${shop.name}`}
      >
        {face}
        <Icon name="down" size={14} />
      </button>
    </Dropdown>
  );
}
