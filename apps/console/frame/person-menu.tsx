import { Dropdown } from 'antd';
import { useNavigate } from 'react-router';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { Icon } from '../../../ui/console/icon.tsx';
import styles from './frame.module.css';
import { type Face, useFrame } from './frame-context.ts';

/** The signed-in person: who, in which roles, the own account, and the way out; on the phone the other area too. */
export function PersonMenu({ face }: { face: Face }) {
  const t = useOwnText();
  const go = useNavigate();
  const { me, menu, signOut } = useFrame();
  const other: Face = face === 'backend' ? 'configure' : 'backend';
  const items = [
    {
      key: 'who',
      type: 'group' as const,
      label: (
        <>
          <strong className={styles.who}>{me.person.name}</strong>
          <span className={styles.whoMore}>
            {[me.person.username ?? me.person.phoneMasked, ...me.roles].join(' · ')}
          </span>
        </>
      ),
    },
    { key: 'account', label: t('frame.account'), onClick: () => void go('/backend/account') },
    ...(menu[other].length > 0
      ? [{ key: 'other', label: t(`frame.${other}`), onClick: () => void go(`/${other}`) }]
      : []),
    ...(me.shop.siteUrl
      ? [
          {
            key: 'site',
            label: (
              <a href={me.shop.siteUrl} target="_blank" rel="noreferrer">
                {t('frame.site')}
              </a>
            ),
          },
        ]
      : []),
    { key: 'line', type: 'divider' as const },
    { key: 'out', label: t('frame.signOut'), onClick: () => void signOut() },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <button
        type="button"
        className={styles.person}
        aria-haspopup="menu"
        aria-label={`${t('frame.account')} ${me.person.name}`}
      >
        <span className={styles.personName}>{me.person.name}</span>
        <span className={styles.personIcon}>
          <Icon name="person" size={18} />
        </span>
      </button>
    </Dropdown>
  );
}
