import { useT } from '../../../../kernel/client/site-app.ts';
import { kept } from '../../../../ui/site/kept.tsx';
import { TabBar } from '../../../../ui/site/tab-bar.tsx';
import { usePhoneTabs } from './nav-entries.ts';

/** The places at the thumb, on phones only; `home` is where the first of them leads. */
export const PhoneTabs = kept(function PhoneTabs({ home = '/' }: { home?: string }) {
  const t = useT();
  return <TabBar tabs={usePhoneTabs(home)} label={t('shell.nav.phone')} />;
});
