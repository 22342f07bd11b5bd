import { useT } from '../../../../../kernel/client/site-app.ts';
import type { Preferences } from '../../preference-contract.ts';
import type { Channel } from '../../texts.ts';
import css from './choices.module.css';

interface KindSwitchesProps {
  preferences: Pick<Preferences, 'modules' | 'reaches'>;
  prefer(kind: string, channel: Channel, wanted: boolean): Promise<void>;
}

/** A switch for every kind of message and every way that it may come. */
export function KindSwitches({ preferences: { modules, reaches }, prefer }: KindSwitchesProps) {
  const t = useT();
  return modules.flatMap(({ kinds }) =>
    kinds.map(({ kind, label, isFixed, channels }) => (
      <fieldset key={kind} className={css.kind}>
        <legend>{label}</legend>
        {isFixed && <p className={css.lead}>{t('notice.choice.fixed')}</p>}
        <div className={css.row}>
          {channels.map(({ channel, wanted }) => (
            <label key={channel} className={css.choice}>
              <input
                type="checkbox"
                checked={wanted}
                disabled={isFixed}
                onChange={(event) => void prefer(kind, channel, event.target.checked).catch(() => undefined)}
              />
              {t(`notice.choice.channel.${channel}`)}
              {!reaches.includes(channel) && <small>{t('notice.choice.unreached')}</small>}
            </label>
          ))}
        </div>
      </fieldset>
    )),
  );
}
