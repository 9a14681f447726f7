import Film from "lucide-react/icons/film";
import { Poster } from "./poster";

/** Shows the small 16:9 picture of a video in a list. Null keeps the place and shows an icon. */
export function Thumb({ src }: { src: string | null }) {
  return (
    <div className="thumb">
      <Poster src={src} load="late" icon={Film} duration={null} watched={false} />
    </div>
  );
}
