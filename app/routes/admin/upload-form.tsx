import type { ComponentProps, ReactNode, RefObject } from "react";
import { Form } from "react-router";

/** Shows a form with a video. With scripts, the video is sent first (`useUploadFirst`). */
export function UploadForm({
  element,
  children,
  ...props
}: Pick<ComponentProps<typeof Form>, "id" | "noValidate" | "onSubmit"> & {
  element: RefObject<HTMLFormElement | null>;
  children: ReactNode;
}) {
  return (
    <Form method="post" encType="multipart/form-data" ref={element} {...props}>
      {children}
    </Form>
  );
}
