import { useEffect, useState } from "react";
import type { MicrophoneInput } from "../../voice/microphone/line";
import { report } from "../../report";

/** Returns the microphones of this device, as they are plugged in and out. */
export function useInputs(): readonly MicrophoneInput[] {
  const [inputs, setInputs] = useState<readonly MicrophoneInput[]>([]);
  useEffect(() => {
    let over = false;
    const read = () => {
      navigator.mediaDevices.enumerateDevices().then((devices) => {
        const found = devices.filter(({ kind }) => kind === "audioinput");
        if (!over) setInputs(found.map(({ deviceId, label }) => ({ id: deviceId, label })));
      }, report);
    };
    read();
    navigator.mediaDevices.addEventListener("devicechange", read);
    return () => {
      over = true;
      navigator.mediaDevices.removeEventListener("devicechange", read);
    };
  }, []);
  return inputs;
}
