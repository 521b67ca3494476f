import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SeenCode } from '../../lib/code-reader.ts';

/** The camera's state. All but `starting` and `live` are reasons for a missing picture. */
export type CameraState = 'starting' | 'live' | 'refused' | 'missing' | 'failed';

/** Pause between two scans of the picture; one scan takes tens of milliseconds. */
const SCAN_INTERVAL_MS = 180;

interface Light extends MediaTrackCapabilities {
  torch?: boolean;
}

/**
 * Scans the camera picture while mounted and releases the camera on unmount. Calls `onSeen` with the first
 * code.
 */
export function useCamera(onSeen: (seen: SeenCode) => void) {
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
      const seen = element.readyState >= element.HAVE_CURRENT_DATA ? await readCode(element) : null;
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
  }, [chosen]);

  // `torch` is an extension that phones support; TypeScript's DOM types lack it.
  const hasLight = Boolean((track?.getCapabilities?.() as Light | undefined)?.torch);
  const toggleLight = useCallback(async () => {
    const wanted = { torch: !isLit } as MediaTrackConstraintSet;
    await track?.applyConstraints({ advanced: [wanted] });
    setIsLit(!isLit);
  }, [track, isLit]);

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
