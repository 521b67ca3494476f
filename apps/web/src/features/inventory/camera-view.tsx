import { Flashlight, FlashlightOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScanSubject, SeenCode } from '../../lib/code-reader.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Select } from '../../ui/select.tsx';

interface CameraViewProps {
  subject: ScanSubject;
  onSeen: (seen: SeenCode) => void;
}

/** Without a picture, shows the reason and the alternatives. */
export function CameraView({ subject, onSeen }: CameraViewProps) {
  const { t } = useTranslation('scan');
  const { video, state, cameras, chosen, choose, hasLight, isLit, toggleLight } = useCamera(subject, onSeen);
  const isPicture = state === 'live' || state === 'starting';
  const words = state === 'starting' ? t('camera.starting') : t(`camera.${subject}.${state}`);
  return (
    <div className="flex flex-col gap-3">
      {!isPicture && <Alert tone="info">{words}</Alert>}
      <div className={cx('relative overflow-hidden rounded-md bg-ink', !isPicture && 'hidden')}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a live camera picture without sound */}
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('camera.label')}
          className="aspect-4/3 max-h-72 w-full object-cover"
        />
        <span aria-hidden className="absolute inset-x-8 top-1/2 h-0.5 bg-danger" />
      </div>
      {isPicture && (
        <p role="status" className="text-sm text-muted">
          {words}
        </p>
      )}
      {state === 'live' && (cameras.length > 1 || hasLight) && (
        <div className="flex flex-wrap items-end gap-3">
          {cameras.length > 1 && (
            <Select
              className="min-w-0 grow basis-48"
              label={t('camera.choose')}
              options={cameras.map(({ id, label }, index) => ({
                value: id,
                label: label || t('camera.numbered', { number: index + 1 }),
              }))}
              value={chosen ?? cameras[0]?.id ?? null}
              onChange={choose}
            />
          )}
          {hasLight && (
            <Button variant="secondary" onPress={() => void toggleLight()}>
              {isLit ? (
                <FlashlightOff aria-hidden className="size-5" />
              ) : (
                <Flashlight aria-hidden className="size-5" />
              )}
              {t(isLit ? 'camera.lightOff' : 'camera.lightOn')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** The camera's state. All but `starting` and `live` are reasons for a missing picture. */
type CameraState = 'starting' | 'live' | 'refused' | 'missing' | 'failed';

/** Pause between two scans of the picture; one scan takes tens of milliseconds. */
const SCAN_INTERVAL_MS = 180;

interface Light extends MediaTrackCapabilities {
  torch?: boolean;
}

/** Scans while mounted and releases the camera on unmount. Calls `onSeen` with the first code. */
function useCamera(subject: ScanSubject, onSeen: (seen: SeenCode) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const [cameras, setCameras] = useState<{ id: string; label: string }[]>([]);
  const [chosen, setChosen] = useState<string>();
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [isLit, setIsLit] = useState(false);
  const onCode = useEffectEvent(onSeen);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const scan = async () => {
      const { readCode } = await import('../../lib/code-reader.ts');
      const element = video.current;
      if (isOver || !element) return;
      const seen = element.readyState >= element.HAVE_CURRENT_DATA ? await readCode(element, subject) : null;
      if (isOver) return;
      if (seen) onCode(seen);
      else timer = setTimeout(() => void scan().catch(() => setState('failed')), SCAN_INTERVAL_MS);
    };
    const start = async () => {
      // Browsers offer no camera to pages served over plain HTTP.
      if (!('mediaDevices' in navigator)) return setState('missing');
      stream = await navigator.mediaDevices.getUserMedia({
        video: {
          width: { ideal: 1280 },
          ...(chosen === undefined ? { facingMode: 'environment' } : { deviceId: { exact: chosen } }),
        },
      });
      const element = video.current;
      if (isOver || !element) return stop(stream);
      element.srcObject = stream;
      await element.play();
      setTrack(stream.getVideoTracks()[0]);
      setState('live');
      setCameras(await listCameras());
      await scan();
    };
    start().catch((error: unknown) => {
      if (!isOver) setState(stateAfter(error));
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop(stream);
    };
  }, [chosen, subject]);

  // `torch` is an extension that phones support; TypeScript's DOM types lack it.
  const hasLight = Boolean((track?.getCapabilities?.() as Light | undefined)?.torch);
  const toggleLight = async () => {
    const wanted = { torch: !isLit } as MediaTrackConstraintSet;
    await track?.applyConstraints({ advanced: [wanted] });
    setIsLit(!isLit);
  };

  return { video, state, cameras, chosen, choose: setChosen, hasLight, isLit, toggleLight };
}

const stop = (stream: MediaStream | undefined): void => stream?.getTracks().forEach((track) => track.stop());

function stateAfter(error: unknown): CameraState {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
}

async function listCameras(): Promise<{ id: string; label: string }[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}
