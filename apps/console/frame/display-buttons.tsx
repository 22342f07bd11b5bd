import { Dropdown } from 'antd';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { Icon, type IconName } from '../../../ui/console/icon.tsx';
import type { Appearance } from '../../../ui/console/palette.ts';
import type { DeskTools } from '../desk-tools.ts';
import styles from './frame.module.css';

/** Switches between Chinese and English; the button is written in the language it leads to. */
export function LanguageButton({ tools }: { tools: DeskTools }) {
  const t = useOwnText();
  const next = tools.language.locale === 'en' ? 'zh-CN' : 'en';
  return (
    <button
      type="button"
      className={styles.barLink}
      onClick={() => void tools.changeLanguage(next)}
      title={t('frame.language')}
    >
      {t('frame.languageShort')}
    </button>
  );
}

const icons: Readonly<Record<Appearance, IconName>> = { system: 'device', light: 'sun', dark: 'moon' };

/** Chooses between the device's appearance, light and dark. */
export function AppearanceButton({ tools }: { tools: DeskTools }) {
  const t = useOwnText();
  const { chosen, choose } = tools.appearance;
  const items = (['system', 'light', 'dark'] as const).map((key) => ({
    key,
    icon: <Icon name={icons[key]} />,
    label: t(`frame.${key}`),
    onClick: () => choose(key),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items, selectedKeys: [chosen] }}>
      <button
        type="button"
        className={styles.barIcon}
        aria-haspopup="menu"
        aria-label={`${t('frame.appearance')} ${t(`frame.${chosen}`)}`}
      >
        <Icon name={icons[chosen]} size={17} />
      </button>
    </Dropdown>
  );
}
