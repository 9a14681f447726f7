/** The content of a recording's public id (product §8.4). Times are milliseconds since the epoch. */
export interface RecordingId {
  moduleId: string;
  instanceId: string;
  audioStartMs: number;
  videoStartMs: number;
}

const PATTERN =
  /^module_(?<moduleId>[A-Za-z0-9-]+)_instance_(?<instanceId>[A-Za-z0-9-]+)_audio_start_time_(?<audio>\d{1,15})_video_start_time_(?<video>\d{1,15})$/;

export function recordingPublicId(id: RecordingId): string {
  return `module_${id.moduleId}_instance_${id.instanceId}_audio_start_time_${id.audioStartMs}_video_start_time_${id.videoStartMs}`;
}

/** Returns null when the public id is not that of a presentation. */
export function parseRecordingId(publicId: string): RecordingId | null {
  const parts = PATTERN.exec(publicId)?.groups;
  if (!parts) return null;
  const { moduleId = "", instanceId = "" } = parts;
  return {
    moduleId,
    instanceId,
    audioStartMs: Number(parts.audio),
    videoStartMs: Number(parts.video),
  };
}
