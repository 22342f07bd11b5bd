import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import card from '../../../../platform/device/parts/device-card.module.css';
import { DeviceEnd } from '../../../../platform/device/parts/device-end.tsx';
import { DeviceWaits } from '../../../../platform/device/parts/device-waits.tsx';
import { type Outcome, useKiosk } from '../../../../platform/device/parts/kiosk.ts';
import { useDeviceWork } from '../../../../platform/device/parts/use-device-work.ts';
import type { ShownScale } from '../../contract.ts';
import { scaleKiosk } from '../../kiosk-contract.ts';
import { SafetyCard } from './safety-card.tsx';
import { type Begun, ScaleIntro } from './scale-intro.tsx';
import { ScaleSheet } from './scale-sheet.tsx';
import { useSheet } from './use-filling.ts';

interface Ended {
  outcome: Outcome;
  isUrgent: boolean;
}

/** The items at a device: handed in when the line is there, and kept until then. */
function DeviceSheet({
  shown,
  begun,
  watched,
  end,
}: {
  shown: ShownScale;
  begun: Begun;
  watched: string | null;
  end(ended: Ended): void;
}) {
  const app = useApp();
  const kiosk = useKiosk();
  const { scale, items, version } = shown;
  const filling = useSheet(items, async (values) => {
    const chosen = (key: string) => {
      const item = items.find((one) => one.key === key);
      return item?.choices.find((choice) => choice.key === values[key]);
    };
    // What the desk reads where the server refuses it.
    const lines = items.map(({ key, text }) => ({ label: text, text: chosen(key)?.label ?? '' }));
    const input = {
      edition: version,
      values,
      agrees: true,
      phone: begun.phone || null,
      ...{ sex: begun.sex, age: begun.age },
      isMinor: begun.isMinor,
      guardianAgrees: begun.isMinor,
    };
    try {
      const outcome = await kiosk.take(scaleKiosk['psychological.kioskSave'], input, [
        { label: scale.name, text: begun.phone },
        ...lines,
      ]);
      end({ outcome, isUrgent: watched !== null && (chosen(watched)?.score ?? 0) > 0 });
    } catch {
      // Nothing was kept: the device has no room, or its storage was taken away.
      app.toast('error', app.t('device.work.notKept'));
    }
  });
  return <ScaleSheet shown={shown} filling={filling} isSingle />;
}

/** A scale at a device: whoever comes agrees, fills it in one item at a time, and leaves nothing behind, no result either. */
export function KioskScale() {
  const { t } = useApp();
  const kiosk = useKiosk();
  const { shown, why } = useDeviceWork(scaleKiosk['psychological.kiosk']);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [ended, setEnded] = useState<Ended | null>(null);
  if (shown === null) return <DeviceWaits why={why} />;
  const { scale, watched } = shown;
  if (ended !== null) {
    const { outcome, isUrgent } = ended;
    return (
      <>
        {isUrgent && <SafetyCard safety={scale.safety} isFirst />}
        <DeviceEnd
          outcome={outcome}
          title={t('psychological.handedIn')}
          sent={t(isUrgent ? 'psychological.urgentText' : 'psychological.handedInText')}
        />
        {!isUrgent && <SafetyCard safety={scale.safety} />}
      </>
    );
  }
  return (
    <section className={card.card}>
      <h1>{scale.name}</h1>
      <p className={card.say}>{scale.about}</p>
      {begun === null ? (
        <ScaleIntro scale={scale} isShared begin={setBegun} />
      ) : (
        <>
          <DeviceSheet shown={shown} begun={begun} watched={watched} end={setEnded} />
          <div className={card.ways}>
            <Button kind="outline" large onClick={kiosk.restart}>
              {t('device.work.leave')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
