import { useCallback, useEffect, useRef, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import { useKiosk } from '../../../../platform/device/parts/kiosk.ts';
import { checkinDevice } from '../../device-contract.ts';
import { unpackNumbers } from '../../rules/number-list.ts';
import { judgeOffline, type OfflineList } from '../../rules/offline.ts';
import type { Outcome } from '../../rules/outcomes.ts';

type Pack = OutputOf<(typeof checkinDevice)['checkin.device.show']>['data'];
type Told = OutputOf<(typeof checkinDevice)['checkin.device.redeem']>['data'];

/** What lies on the device: what the server said last, and whom it let in by itself since. */
interface Kept {
  pack: Pack;
  own: { registration: number; at: number }[];
}

/** What is shown of a scan: the server’s answer, or what the device says by itself. */
export type Seen = { outcome: Outcome; told: Told | null; isOffline: boolean };

/** How often a device hears anew what counts no more. */
const RENEW_MS = 60_000;
/** How long a device remembers whom it let in without a line. */
const OWN_MS = 12 * 3_600_000;

const listOf = ({ pack, own }: Kept): OfflineList => {
  const entered = unpackNumbers(pack.entered);
  for (const { registration } of own) entered.add(registration);
  return {
    ...{ shop: pack.shop, keys: pack.keys, opensAt: pack.opensAt, closesAt: pack.closesAt, isMulti: pack.isMulti },
    out: unpackNumbers(pack.out),
    may: pack.may === null ? null : unpackNumbers(pack.may),
    badges: new Map(pack.badges.map(({ registration, version }) => [registration, version])),
    entered,
  };
};

/** The gate that this device stands at: it asks the server about each code, and decides by itself as long as the line is lost (K6). */
export function useGate(): { pack: Pack | null; why: string; scan(code: string): Promise<Seen> } {
  const kiosk = useKiosk();
  const { t } = useApp();
  const [pack, setPack] = useState<Pack | null>(null);
  const [why, setWhy] = useState('');
  const kept = useRef<Kept | null>(null);
  const list = useRef<OfflineList | null>(null);

  const keep = useCallback(
    async (next: Kept): Promise<void> => {
      const own = next.own.filter(({ at }) => at > Date.now() - OWN_MS);
      kept.current = { pack: next.pack, own };
      list.current = listOf(kept.current);
      setPack(next.pack);
      await kiosk.keep(kept.current);
    },
    [kiosk],
  );
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      kept.current ??= await kiosk.recall<Kept>();
      try {
        const { data } = await kiosk.ask(checkinDevice['checkin.device.show'], {});
        if (!isGone) await keep({ pack: data, own: kept.current?.own ?? [] });
        if (!isGone) setWhy('');
      } catch (error) {
        if (isGone) return;
        if (error instanceof ClientError && !error.isUnheard) setWhy(error.message);
        else if (kept.current === null) setWhy(t('device.noLine'));
        else await keep(kept.current);
      }
    };
    void load();
    const timer = setInterval(() => void load(), RENEW_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [kiosk, keep, t]);

  const scan = async (code: string): Promise<Seen> => {
    const nonce = randomId();
    try {
      const { data } = await kiosk.ask(checkinDevice['checkin.device.redeem'], { nonce, code });
      return { outcome: data.outcome, told: data, isOffline: false };
    } catch (error) {
      if (!(error instanceof ClientError) || !error.isUnheard || kept.current === null || list.current === null)
        throw error;
    }
    const now = new Date();
    const { outcome, registration } = await judgeOffline(code, list.current, now);
    if (outcome === 'entry' && registration !== null) {
      await keep({ ...kept.current, own: [...kept.current.own, { registration, at: now.getTime() }] });
    }
    // Under the nonce of the question: where it was heard after all, that answer stands.
    await kiosk.take(checkinDevice['checkin.device.sync'], { nonce, code, at: now.toISOString(), outcome }, [
      { label: t('checkin.gate.letIn'), text: t(`checkin.outcomes.${outcome}`) },
      { label: t('checkin.gate.registration'), text: String(registration ?? '') },
    ]);
    return { outcome, told: null, isOffline: true };
  };
  return { pack, why, scan };
}
