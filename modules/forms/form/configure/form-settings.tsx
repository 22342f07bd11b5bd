import { useText } from '../../../../ui/console/console-context.ts';
import { SettingView } from '../../../platform/setting/parts/setting-view.tsx';

/** What a shop says of its forms: how new ones begin, who is told what, what strangers may, and what leaves the portal. */
export default function FormSettings() {
  const t = useText();
  return <SettingView only={{ module: 'form', title: t('configure.title'), lead: t('configure.lead') }} />;
}
