import { useT } from '../../../../../kernel/client/site-app.ts';
import type { LineKey, Playback } from '../../contract.ts';
import css from './line-choice.module.css';

interface LineChoiceProps {
  lines: Playback['lines'];
  chosen: LineKey;
  onChoose(key: LineKey): void;
}

/** Which of several lines one watches: another picture where the usual one stutters, or what is said alone where the network is poor. */
export function LineChoice({ lines, chosen, onChoose }: LineChoiceProps) {
  const t = useT();
  return (
    <fieldset className={css.lines} aria-label={t('live.lines')} data-no-print>
      {lines.map(({ key, isOn }) => (
        <button key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
          {t(`live.line.${key}`)}
          {!isOn && <small>{t('live.lineOff')}</small>}
        </button>
      ))}
    </fieldset>
  );
}
