import { Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useOwnText } from '../../../ui/console/console-context.ts';
import styles from './frame.module.css';
import { type Face, placesOf, useFrame } from './frame-context.ts';
import { Menu } from './menu.tsx';
import { ShopSwitch } from './shop-switch.tsx';
import { TopBar } from './top-bar.tsx';
import { VisitBanner } from './visit-banner.tsx';

/** The area an address lies in. */
export const faceOf = (pathname: string): Face => (pathname.startsWith('/configure') ? 'configure' : 'backend');

function useTitle(pathname: string): void {
  const t = useOwnText();
  const { menu, me } = useFrame();
  const places = placesOf(menu).filter(({ address }) => `${pathname}/`.startsWith(`${address}/`));
  const label = places.sort((a, b) => b.address.length - a.address.length)[0]?.label ?? t('frame.overview');
  useEffect(() => {
    document.title = `${label} · ${me.shop.name}`;
  }, [label, me.shop.name]);
}

/** The frame around every screen: menu at the left (a drawer on the phone), bar at the top. */
export function Frame() {
  const t = useOwnText();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const face = faceOf(pathname);
  useTitle(pathname);

  const menu = (
    <>
      <ShopSwitch />
      <Menu face={face} />
    </>
  );
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('frame.skip')}
      </a>
      <aside className={styles.side}>{menu}</aside>
      <Drawer
        open={openedAt === pathname}
        onClose={() => setOpenedAt(null)}
        placement="left"
        size={264}
        closable={false}
        title={null}
        aria-label={t('frame.mainMenu')}
        styles={{ body: { padding: 0, background: 'var(--paper)' } }}
      >
        {menu}
      </Drawer>
      <div className={styles.work}>
        <VisitBanner />
        <TopBar face={face} openMenu={() => setOpenedAt(pathname)} />
        {navigation.state === 'loading' && <div className={styles.progress} aria-hidden="true" />}
        <main id="content" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}
