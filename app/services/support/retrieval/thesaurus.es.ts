/** Everyday words that callers use for one another, one group a line (see `thesaurus.fr.ts`). */
export const SPANISH = `
contraseña, clave, código secreto, credenciales, pin, password, perdido mi contraseña, perdido la contraseña, perdí mi contraseña, perdí la contraseña, perdido mi clave
inicio de sesión, iniciar sesión, entrar, acceder, identificarme, loguearme, acceso, conectarme, credenciales
cerrar sesión, desconectarme, salir de la cuenta
cuenta, perfil
registro, registrarme, registrarse, inscripción, inscribir, inscribirme, apuntar, apuntarme, crear una cuenta, abrir una cuenta, darme de alta, dar de alta
correo electrónico, correo, email, e-mail, mail, dirección de correo
teléfono, móvil, celular, smartphone
número, datos de contacto, número de teléfono
restablecer, recuperar, olvidado, olvidar, olvidé, recordar, acordarme, recuerdo, resetear, perdido mi contraseña, perdido la contraseña, perdí mi contraseña, perdí la contraseña, perdido mi clave, acordar
eliminar, borrar, quitar, suprimir, retirar, eliminación
cancelar, anular, dar de baja, darme de baja, darse de baja, cancelación, anulación, rescindir, parar, dejar, quitar
cambiar, modificar, actualizar, sustituir, reemplazar, corregir, cambio, editar, modificación, nuevo, nueva
añadir, agregar, crear, nuevo, nueva, incluir, dar de alta, poner, meter
invitar, invitación, invitado, invitada, recomendar, apadrinar, referir
compañero, colega, empleado, colaborador, equipo, miembro, trabajador
permisos, derechos, acceso, función, rol, autorización
autorizar, permitir, autorización, dejar, permiso, aceptar
compartir, enviar, reenviar
enviar, mandar, envío, remitir, reenviar
recibir, recepción, obtener, conseguir
descargar, bajar, descarga, obtener, guardar, conseguir, encontrar, consultar, bajarme, descargarme
importar, subir, cargar, importación
exportar, extraer, sacar, exportación
imprimir, impresora, impresión
conectar, vincular, emparejar, enlazar, conexión, enchufar, asociar, unir, aparecer, reconocer, detectar
instalar, instalación, configurar, poner en marcha
actualización, actualizar, nueva versión
encender, activar, prender, poner en marcha, arrancar, activación
apagar, desactivar, silenciar, quitar, desactivación
reiniciar, volver a encender, resetear
avería, averiado, fallo, error, estropeado, roto, no funciona, defectuoso, falla, problema, bloqueado, colgado, averiada
dañado, roto, estropeado, rota, romper
reparar, arreglar, reparación, arreglo
lento, lentitud, tarda, despacio
factura, facturación, facturar
recibo, comprobante, justificante, tique, ticket, resguardo
certificado, justificante, constancia
presupuesto, cotización
pagar, pago, abonar, cobrar, cobro, pagado
tarjeta bancaria, tarjeta de crédito, tarjeta de débito, forma de pago, método de pago, medio de pago
transferencia, iban, datos bancarios, cuenta bancaria, banco, domiciliación
? precio, coste, costo, tarifa, cuesta, costar, cuánto cuesta, cuánto vale, cuánto es, caro, cuánto cobran, tarifas
importe, suma, total
? descuento, promoción, rebaja, cupón, código promocional, oferta, vale, código de descuento
reembolsar, reembolso, devolver el dinero, devolver dinero, devolución, devuelvan, reintegro, devolver, recuperar mi dinero
mi pedido, el pedido, un pedido, compra, comprar, encargo
? entrega, paquete, repartidor, entregar
devolver, devolución, cambiar, cambio
cita, turno, reunión, reunirme, quedar con
reservar, reserva, apartar, con antelación, plaza, apuntarme, apuntar, apunto
calendario, agenda, fecha, planificación, horario, programa
buscar, búsqueda, encontrar
ver, consultar, mirar, mostrar, visualizar, leer, consulta
notificación, alerta, aviso, recordatorio, avisar
sonido, volumen, ruido, tono
silencio, silenciar, silenciado
idioma, lengua, traducir, traducción
foto, imagen, cámara, fotografía, fotografiar
vídeo, video, película
archivo, fichero, documento, adjunto, papel
hoja de cálculo, excel, csv, tabla
datos, información, contenido
privacidad, datos personales, confidencialidad
seguridad, proteger, asegurar, hackeado
desbloquear, abrir, liberar, desbloqueo
bloquear, bloqueo, cerrar
empezar, comenzar, iniciar, arrancar
terminar, acabar, finalizar, fin, parar, concluir, finalización
cerrar, cierre
pausar, suspender, pausa, congelar, suspensión
internet, red, wifi, conexión, cobertura
sin conexión, sin internet, sin red, sin cobertura, fuera de línea, no hay internet, no tengo internet, no hay red, no hay conexión
sincronizar, sincronización
batería, pila, cargador, pilas
recargar, recarga, meter dinero, añadir saldo, poner saldo, meter saldo
saldo, monedero, crédito, cartera, billetera
cliente, comprador, clientela
amigo, amiga, conocido
marido, mujer, esposo, esposa, pareja, novio, novia
padre, madre, papá, mamá, padres
hijo, hija, niño, niña, bebé, menor, hijos
suscripción, plan, abono, suscribirme, suscrito, membresía
prueba, probar, período de prueba
mapa, ubicación, gps, localización, ruta, posición
seguir, seguimiento, rastrear, dónde está, localizar
opinión, valoración, valorar, reseña
firmar, firma
inventario, existencias, stock, cantidad
estadísticas, informe, cifras, estadística, reporte
historial, pasado, antiguo, anterior, antiguos
copia de seguridad, respaldo, guardar
restaurar, recuperar
ajustes, configuración, preferencias, opciones, configurar, ajustar
identidad, documento de identidad, dni, pasaporte, carné de identidad
verificar, comprobar, confirmar, validar, verificación, validación
avisar, comunicar, notificar, reportar, señalar, denunciar, informar
? reclamación, queja, quejarme, reclamar
? persona, humano, agente, operador, asesor, atención al cliente, hablar con alguien, hablar con una persona
? horarios, a qué hora, qué días, cuándo abren, cuándo cierran, horario de apertura
iva, impuesto, impuestos
dirección, domicilio
mudanza, mudarme, mudarse, cambio de domicilio, nueva dirección
artículo, producto, referencia
aplicación, app, programa, software
ordenador, computadora, pc, portátil, windows, mac
nombre, renombrar, apellido
ausencia, ausente, falta, faltar
vacaciones, en el extranjero
automático, automáticamente
agrandar, ampliar, más grande, zoom, tamaño, aumentar el tamaño
letras, caracteres, letra, texto, fuente
aumentar, subir, incrementar, aumento
bajar, reducir, disminuir, rebajar
recoger, ir a buscar, venir a buscar, venir a recoger
traer, llevar, venir con
entrar, entrada, acceder
salir, salida
copiar, duplicar, copia
comparar, comparación
contar, calcular, cálculo
elegir, seleccionar, escoger, elección
rellenar, completar, introducir
formulario, ficha, expediente
mensaje, sms, chat, escribir
llamar, llamada, telefonear, contactar
ordenar, filtrar, clasificar
mover, arrastrar, deslizar
aceptar, aprobar
rechazar, denegar
vender, venta
entregar, dar
jefe, jefa, responsable, director, gerente, encargado
grupo, lista, categoría
límite, máximo, tope
objetivo, meta
próximo, siguiente
cada día, diario, todos los días
deshacer, revertir, anular
equivocarse, equivocado, error, incorrecto
perder, perdido, extraviado, robado, robo
reconocer, detectar, aparecer
ocultar, esconder, archivar
esperar, espera, pendiente
retraso, tarde, retrasado
caducar, caducado, vencer, vencimiento, caducidad
renovar, renovación, prolongar
empresa, sociedad, negocio
tienda, local, sucursal
dinero, efectivo
escanear, código qr, código de barras
contrato, condiciones
nota, comentario, observación
tutorial, guía, manual, instrucciones
tema, color, apariencia, modo oscuro
grabación, grabar, filmar
micro, micrófono, voz
auriculares, cascos, altavoz
brillo, luz
memoria, almacenamiento, espacio
tableta, ipad
puntuación, resultado, puntos
anular, anulación, borrar, quitar, deshacer, me he equivocado, equivoqué
corregir, corrección, error, equivocado
ausencia, vacaciones, fuera, viaje, extranjero, me voy, irme
`;
