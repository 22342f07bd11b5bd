import { useText } from '../../../../ui/console/console-context.ts';
import { SettingView } from '../../../platform/setting/parts/setting-view.tsx';

/** What a shop says of its surveys: how new ones begin, what anonymous ones promise, who is reminded how often. */
export default function SurveySettings() {
  const t = useText();
  return <SettingView only={{ module: 'survey', title: t('configure.title'), lead: t('configure.lead') }} />;
}
