import { useFileUpload } from "@ark-ui/react/file-upload";
import type { LucideIcon } from "lucide-react";
import Check from "lucide-react/icons/check";
import FileVideo from "lucide-react/icons/file-video-camera";
import Upload from "lucide-react/icons/upload";
import { useRef, useState, type ReactNode } from "react";
import { Icon } from "./icon";
import { copy } from "~/copy/copy";

/** Formats bytes in French: 205 Mo, 1,2 Go. */
export function fileSize(bytes: number): string {
  const mega = bytes / 1_000_000;
  const format = (value: number, digits: number) =>
    value.toLocaleString("fr-FR", { maximumFractionDigits: digits });
  if (mega >= 1000) return `${format(mega / 1000, 1)}\u00a0Go`;
  if (mega >= 1) return `${format(mega, 0)}\u00a0Mo`;
  return `${format(bytes / 1000, 0)}\u00a0ko`;
}

/**
 * Takes one chosen or dropped file. The native input covers the area, so a plain form post sends the
 * file. Ark's own input would be hidden from screen readers and would lose its file when a picker is
 * cancelled. So only the drop comes from Ark.
 */
export function FileDrop({
  prompt,
  accept,
  control,
  required,
  disabled,
  done = false,
  picture = FileVideo,
  onFile,
  tools,
  children,
}: {
  prompt: string;
  /** MIME types, comma-separated. */
  accept: string;
  /** The id, the name and the links to the error, from `controlProps`. */
  control: {
    id: string;
    /** Undefined when the file was sent separately and must not be posted with the form. */
    name: string | undefined;
    "aria-invalid": true | undefined;
    "aria-describedby": string | undefined;
  };
  required?: boolean;
  disabled?: boolean;
  /** True when the file has arrived. */
  done?: boolean;
  /** The icon of a chosen file. */
  picture?: LucideIcon;
  onFile?: (file: File | null) => void;
  /** Buttons at the end, above the input: cancel, retry. */
  tools?: ReactNode;
  /** Replaces the name and size once a file is chosen: an upload's progress. */
  children?: ReactNode;
}) {
  const [file, setFile] = useState<File | null>(null);
  const latest = useRef<File | null>(null);
  function take(chosen: File | null) {
    // A drop fires twice: from Ark and from the input that it fills.
    if (chosen === latest.current) return;
    latest.current = chosen;
    setFile(chosen);
    onFile?.(chosen);
  }
  const upload = useFileUpload({
    ids: { hiddenInput: control.id },
    disabled,
    onFileAccept: ({ files: [chosen] }) => chosen && take(chosen),
  });
  const { onDragOver, onDragLeave, onDrop } = upload.getDropzoneProps({ disableClick: true });
  return (
    <div
      {...upload.getRootProps()}
      className="drop"
      data-filled={file || done ? "" : undefined}
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={onDrop}
    >
      <span className="drop-mark" data-tone={done ? "ok" : undefined}>
        <Icon of={done ? Check : file ? picture : Upload} />
      </span>
      <div className="drop-text">
        {children ?? (
          <>
            <b>{file ? file.name : prompt}</b>
            <p className="muted needs-script">{file ? fileSize(file.size) : copy.form.orDrop}</p>
          </>
        )}
      </div>
      <input
        {...control}
        type="file"
        accept={accept}
        required={required}
        disabled={disabled}
        onInput={upload.getHiddenInputProps().onInput}
        onChange={(event) => take(event.currentTarget.files?.[0] ?? null)}
      />
      {tools ? <div className="drop-tools">{tools}</div> : null}
    </div>
  );
}
