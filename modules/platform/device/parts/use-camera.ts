import { type RefObject, useEffect, useRef, useState } from 'react';

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorKind = new (options: { formats: string[] }) => Detector;

/** How often the picture of the camera is looked at. */
const LOOK_MS = 200;
/** The same code is not told again for so long: it lies before the camera a while. */
const SAME_MS = 4_000;

const detectorOf = (): DetectorKind | undefined => (globalThis as { BarcodeDetector?: DetectorKind }).BarcodeDetector;

/** Whether this browser reads codes by its camera; without TLS none does. */
export const hasCamera = (): boolean =>
  detectorOf() !== undefined && globalThis.navigator?.mediaDevices?.getUserMedia !== undefined;

/** Reads codes by the camera while `isOn`, and shows its picture in the video; each code is told once while it lies there. */
export function useCamera(
  isOn: boolean,
  onCode: (code: string) => void,
): { video: RefObject<HTMLVideoElement | null>; hasFailed: boolean } {
  const video = useRef<HTMLVideoElement | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const told = useRef(onCode);
  useEffect(() => {
    told.current = onCode;
  });
  useEffect(() => {
    const Kind = detectorOf();
    if (!isOn || Kind === undefined) return;
    let isGone = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setInterval> | undefined;
    let last = { code: '', at: 0 };
    const begin = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const picture = video.current;
      if (isGone || picture === null) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      picture.srcObject = stream;
      await picture.play();
      const detector = new Kind({ formats: ['qr_code'] });
      timer = setInterval(async () => {
        const [found] = await detector.detect(picture).catch(() => []);
        const now = Date.now();
        if (isGone || found === undefined || (found.rawValue === last.code && now - last.at < SAME_MS)) return;
        last = { code: found.rawValue, at: now };
        told.current(found.rawValue);
      }, LOOK_MS);
    };
    setFailed(false);
    begin().catch(() => isGone || setFailed(true));
    return () => {
      isGone = true;
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [isOn]);
  return { video, hasFailed };
}
