import { SettingView } from '../parts/setting-view.tsx';

/** The settings of the shop in their tree. */
export default function SettingScreen() {
  return <SettingView />;
}
