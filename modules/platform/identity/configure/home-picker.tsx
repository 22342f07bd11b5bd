import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { type FaceChanges, type Identity, presentValue } from './face-form.ts';
import { FaceFrame } from './face-frame.tsx';
import styles from './identity.module.css';

const THUMBNAIL = { width: 1280, height: 900, scale: 0.1797 };

interface HomePickerProps {
  identity: Identity;
  changes: FaceChanges;
  isOpen: boolean;
  set(name: string, value: unknown): void;
}

/** The homes and frames there are, each as a small picture of this very shop in it. */
export function HomePicker({ identity, changes, isOpen, set }: HomePickerProps) {
  const t = useText();
  const { locale } = useConsole();
  const choice = (name: 'front' | 'internal', options: readonly string[]) => (
    <fieldset className={styles.pictures} disabled={!isOpen}>
      <legend>{t(name === 'front' ? 'front' : 'layout')}</legend>
      {options.map((option) => {
        const isChosen = presentValue(identity, changes, name) === option;
        return (
          <label key={option} className={isChosen ? styles.chosen : styles.picture}>
            <FaceFrame
              title={t('pictureOf', { name: t(`homeName.${option}`) })}
              identity={identity}
              changes={{ ...changes, [name]: option }}
              isPhone={false}
              scheme="light"
              locale={locale}
              {...THUMBNAIL}
            />
            <span>
              <input type="radio" name={name} value={option} checked={isChosen} onChange={() => set(name, option)} />
              {t(`homeName.${option}`)}
              {identity[name] === option && <StateTag kind="quiet">{t('inUse')}</StateTag>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
  return (
    <Panel title={t('faceHome')}>
      {choice('front', identity.fronts)}
      {choice('internal', identity.layouts)}
    </Panel>
  );
}
